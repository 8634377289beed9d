/**
 * A recall's email, unless staff write something else. It gives instructions but no health advice, which is a
 * physician's job. {name}, {product}, {lot} and {orders} are filled in when it is sent.
 */
export const RECALL_MAIL = {
  subject: "Please set aside lot {lot} of {product}",
  text: `Hello {name},

We are recalling lot {lot} of {product}. Our records show that you received units from it in order {orders}.

Please don't use any that you have left. Look for the lot number on the base of the bottle or the seal of the sachet; other lots are not part of this.

Reply to this email, and we'll tell you how to return it at our cost and how to get your money back.

We're sorry for the trouble.`,
};
