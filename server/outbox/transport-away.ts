/** Nothing can be sent at the moment, whatever it is: no one answers, or not to us. */
export class TransportAway extends Error {}
