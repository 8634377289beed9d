/**
 * Combines simultaneous reads into one statement, so a connection is woken once for several of them. Each read starts
 * after its caller's request, so no one gets data from before it.
 *
 * @param few maximum questions per statement
 * @param read answers in the questions' order
 */
export function gather<Question, Answer>(
  few: number,
  read: (questions: readonly Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let gathering: { questions: Question[]; answers: Promise<Answers<Answer>> } | null = null;

  async function readAll(questions: Question[]): Promise<Answers<Answer>> {
    // When this resolves, everything in the sockets' buffers has been read.
    await new Promise(setImmediate);
    if (gathering?.questions === questions) gathering = null;
    try {
      const answers = await read(questions);
      return questions.map((_, at) => answered(answers, at));
    } catch (error) {
      if (questions.length === 1) throw error;
      // One question may have failed all of them, so each is now asked separately.
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

/** Each is awaited by its caller. */
type Answers<Answer> = Promise<Answer>[];

async function answered<Answer>(answers: readonly Answer[], at: number): Promise<Answer> {
  if (at >= answers.length) throw new Error("The statement answered too few questions");
  // It exists, as the line above ensures.
  return answers[at] as Answer;
}
