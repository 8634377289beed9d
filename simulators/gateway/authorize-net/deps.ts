import type { Books } from "../books.ts";
import type { Tokens } from "../tokens.ts";

export interface Deps {
  books: Books;
  tokens: Tokens;
  loginId: string;
  transactionKey: string;
}
