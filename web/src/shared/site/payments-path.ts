/** Where members see what they pay, and end it: also while the site is shut for its plan. */
export const paymentsPath = (teamId: string): string => `/user/${teamId}/setting/paid_history`;
