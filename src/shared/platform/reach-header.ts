/** Stands beside the answer of a data list: how many of the companies that its selection names the person reaches. */
export const reachHeader = 'x-companies-in-reach';
