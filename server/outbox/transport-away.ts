/** No email can be sent at the moment: the server is down, or rejects our login. */
export class TransportAway extends Error {}
