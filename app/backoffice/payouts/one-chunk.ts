/** A short list as the files take it. */
// oxlint-disable-next-line require-await -- the type is that of a list that is read while it is sent
export async function* oneChunk<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
