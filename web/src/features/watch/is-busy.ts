/** Whether somebody is at something that lies above the page: a form, a question, a menu. */
export const isBusy = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;
