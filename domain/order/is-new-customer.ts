/** No earlier order that was not cancelled (rulings, Customers); a declined order is a cancelled one. */
export function isNewCustomer(earlierOrders: readonly { isCancelled: boolean }[]): boolean {
  return earlierOrders.every((order) => order.isCancelled);
}
