/**
 * A recall's email unless staff write something else. It says what to do and nothing about anyone's health:
 * that is for a physician. {name}, {product}, {lot} and {orders} are filled in as it is sent.
 */
export const RECALL_MAIL = {
  subject: "Please set aside lot {lot} of {product}",
  text: `Hello {name},

We are calling back lot {lot} of {product}. Our records say that you received units of it with order {orders}.

Please do not use what is left of it. Look for the lot number on the base of the bottle or the seal of the sachet; other lots are not part of this.

Reply to this email, and we will tell you how to send it back at our cost and how you get your money back.

We are sorry for the trouble.`,
};
