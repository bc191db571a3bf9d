import type { Rule } from 'eslint';

export declare const shortScreens: Rule.RuleModule;
