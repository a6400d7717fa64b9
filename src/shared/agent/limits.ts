/** The longest question, in characters. */
export const maxQuestionLength = 4000;
/** Questions and answers that a conversation holds. */
export const mostMessages = 400;
/** So many questions one person may ask in so many minutes. */
export const mostQuestions = { count: 60, minutes: 5 } as const;
/** Rows that an answer tells; its total counts all. */
export const mostToldRows = 100;
/** What the limits of a company may be set to, and what they are before anybody sets them. */
export const agentLimits = {
  max_turns: { min: 1, max: 20, usual: 8 },
  max_seconds: { min: 5, max: 300, usual: 120 },
} as const;
/** For so many days the page tells how the agent did. */
export const usageDays = 30;
