import { analyticsPages } from './analytics-pages.js';
import { audiencePages } from './audience-pages.js';
import { contentPages } from './content-pages.js';
import { feedbackPages } from './feedback-pages.js';
import { designPages } from './design-pages.js';
import { homePages } from './home-pages.js';
import { messagePages } from './message-pages.js';
import type { Page, PageGroup } from './page.js';
import { salesPages } from './sales-pages.js';
import { sitePages } from './site-pages.js';

/**
 * The pages of the console, in the order of the navigation: each stands here once. Routes, rights, plans, navigation, search,
 * the menu of what can be made, what is loaded ahead, and the journey of accessibility come from it.
 */
export const pageGroups: readonly PageGroup[] = [
  homePages,
  contentPages,
  audiencePages,
  messagePages,
  feedbackPages,
  salesPages,
  analyticsPages,
  designPages,
  sitePages,
];

export const pages: readonly Page[] = pageGroups.flatMap((group) => group.pages);
