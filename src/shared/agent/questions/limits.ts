/** Maximum length of a question, in characters. */
export const maxQuestionLength = 4000;
/** Maximum number of messages, questions and answers together, in a conversation. */
export const maxMessages = 400;
/** The period, in minutes, over which one user's questions are counted. */
export const questionMinutes = 5;
/** Maximum number of rows in an answer; its total counts all. */
export const maxAnswerRows = 100;
/** The range of each limit that a company can set, and its default. */
export const agentLimits = {
  max_turns: { min: 1, max: 20, default: 8 },
  max_seconds: { min: 5, max: 300, usual: 120 },
} as const;
/** Number of days that the usage metrics cover. */
export const usageDays = 30;
