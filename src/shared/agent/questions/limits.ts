/** The longest question, in characters. */
export const maxQuestionLength = 4000;
/** Questions and answers that a conversation holds. */
export const maxMessages = 400;
/** How often one person asks is counted over so many minutes. */
export const questionMinutes = 5;
/** Rows that an answer tells; its total counts all. */
export const maxToldRows = 100;
/** What the limits of a company may be set to, and what they are before anybody sets them. */
export const agentLimits = {
  max_turns: { min: 1, max: 20, usual: 8 },
  max_seconds: { min: 5, max: 300, usual: 120 },
} as const;
/** For so many days the page tells how the agent did. */
export const usageDays = 30;
