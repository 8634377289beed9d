/** No earlier order that was not canceled (ORDER-7); a declined order is a canceled one. */
export function isNewCustomer(earlierOrders: readonly { isCanceled: boolean }[]): boolean {
  return earlierOrders.every((order) => order.isCanceled);
}
