/** No earlier order that was not canceled (rulings, Customers); a declined order is a canceled one. */
export function isNewCustomer(earlierOrders: readonly { isCanceled: boolean }[]): boolean {
  return earlierOrders.every((order) => order.isCanceled);
}
