/** Changes that the account's owner is notified of by mail, because only they know whether they made them. */
export type SecurityChange =
  | "password_set"
  | "totp_on"
  | "totp_off"
  | "backup_codes_made"
  | "backup_code_used"
  | "passkey_added"
  | "passkey_removed"
  | "identity_linked"
  | "identity_unlinked"
  | "email_change_asked"
  | "email_changed"
  | "erasure_asked"
  | "erasure_undone"
  | "second_factor_tried"
  | "new_sign_in";
