/** Wraps a short list in the form that file exports expect. */
// oxlint-disable-next-line require-await -- exports take an async generator, because longer lists are streamed
export async function* oneChunk<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
