/**
 * Reads for those who ask at the same time in one statement: a connection is woken once for a few of
 * them. Each asks after what it has been told of, so none gets what was read before it asked.
 *
 * @param few how many at most
 * @param read answers in the questions' order
 */
export function gather<Question, Answer>(
  few: number,
  read: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let gathering: { questions: Question[]; answers: Promise<Answers<Answer>> } | null = null;

  async function readAll(questions: Question[]): Promise<Answers<Answer>> {
    // By the time this resolves, everything that the sockets have for us has been read.
    await new Promise(setImmediate);
    if (gathering?.questions === questions) gathering = null;
    try {
      const answers = await read(questions);
      return questions.map((_, at) => answered(answers, at));
    } catch (error) {
      if (questions.length === 1) throw error;
      // One may have failed for all: nobody's question is another's trouble.
      return questions.map(async (question) => answered(await read([question]), 0));
    }
  }

  return async (question) => {
    if (gathering === null || gathering.questions.length === few) {
      const questions: Question[] = [];
      gathering = { questions, answers: readAll(questions) };
    }
    const { questions, answers } = gathering;
    const at = questions.push(question) - 1;
    const own = (await answers)[at];
    if (own === undefined) throw new Error("A question was not answered");
    return own;
  };
}

/** Each is awaited by the one who asked. */
type Answers<Answer> = Promise<Answer>[];

async function answered<Answer>(answers: readonly Answer[], at: number): Promise<Answer> {
  if (at >= answers.length) throw new Error("The statement answered too few questions");
  // There is one, as the line above makes sure.
  return answers[at] as Answer;
}
