export const OWN_LIMIT_TEXTS = {
  title: "Limits of your own",
  purpose:
    "You can decide how much you buy here, take a pause, or ask us not to sell to you. Only you see this, and the people here who look after your account.",
  refused: "Please check the fields below.",
  changed: "You changed this in another window. Please look at it again.",
  limit: {
    title: "A limit",
    hint: "How many units of all products together you want to buy at most. A lower limit holds at once. A higher one, or none, holds after 7 days.",
    most: "Units at most",
    mostHint: "Leave it empty for no limit.",
    days: "In how many days",
    save: "Save my limit",
  },
  pause: {
    title: "A pause",
    hint: "Until then you can't order, and you get no newsletter from us. A pause can be made longer, but it can't be ended early.",
    until: "First day on which you want to order again",
    isSure: "I understand that I can't end the pause early",
    save: "Begin the pause",
  },
  exclude: {
    title: "No more purchases",
    hint: "You can ask us never to sell to you again. Orders that you have placed are not changed. Your newsletter ends. You can't undo this yourself.",
    ask: "Ask us not to sell to me",
    really: "Do you want us to stop selling to you?",
    consequences:
      "You won't be able to order with this account, and your newsletter ends at once. You can't undo this. Only the owner of the shop can, and not before a long wait.",
    isSure: "Yes, this is what I want",
    isSureMissing: "Please confirm this first.",
    confirm: "Stop selling to me",
    back: "Back",
  },
  excluded: "We don't sell to you, as you asked.",
  excludedHint:
    "If you think of coming back one day, write to us. There is a long wait, and we will talk with you first.",
  saved: "Your limit is saved.",
  later: "Your new limit holds in 7 days. Until then the one you have stays.",
  paused: "Your pause has begun.",
  shorter: "Your pause ends later than this day, and can't be made shorter.",
  done: "We no longer sell to you, as you asked.",
};
