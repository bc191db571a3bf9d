import type { AdminCategory, GroupRight } from '@marquee/kernel';
import { demoLogins, type DemoGroup } from './demo-site.js';

interface DemoAdministrator {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: 'super' | 'normal';
  readonly categories: readonly AdminCategory[];
  /** What they may do with the members of a group; absent: they manage none. */
  readonly manages?: { readonly group: DemoGroup; readonly rights: readonly GroupRight[] };
}

/** One of each role, so that one can look at the console as each of them; in the order in which a smaller plan has room. */
export const demoAdministrators: readonly DemoAdministrator[] = (
  [
    ['analyst', '加藤 由美', ['analyst']],
    ['super', '中村 拓也', 'super'],
    ['contents', '小川 美和', ['contents_manager']],
    ['members', '石井 大輔', ['user_manager']],
    ['designer', '森 彩花', ['designer']],
    ['payments', '清水 誠', ['paying_manager']],
    ['settings', '原田 真理', ['site_manager']],
    ['manager', '藤田 恵', []],
  ] as const
).map(([account, name, categories]) => ({
  ...{ email: `${account}@demo.test`, password: demoLogins.owner.password, name },
  ...(categories === 'super' ? { role: 'super', categories: [] } : { role: 'normal', categories }),
  ...(account === 'manager' && {
    manages: { group: 'プレミアム' as const, rights: ['create', 'read', 'update'] as const },
  }),
}));
