/** Response header of data lists: how many of the selected companies the user can access. */
export const reachHeader = 'x-companies-in-reach';
