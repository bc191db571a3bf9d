/** A second, small site: its members have login IDs that the school issues, and no addresses. Known to everybody, too. */
export const demoSchool = {
  team: 'demoschool',
  name: '桜ヶ丘アカデミー',
  company: '桜ヶ丘アカデミー（デモ）',
  owner: { email: 'owner@school.test', password: 'Marquee-demo-1', name: '桜井 学' },
  groups: ['1年A組', '1年B組'],
  /** What the school handed out; who has not logged in yet still has it. */
  firstPassword: 'Marquee-first-1',
  members: [
    // Has set a password of her own: see the login page.
    { loginId: 'hanako01', name: '山田 花子', group: '1年A組', password: 'Marquee-demo-1' },
    { loginId: 'jiro02', name: '鈴木 次郎', group: '1年A組' },
    { loginId: 'sakura03', name: '佐藤 さくら', group: '1年B組' },
  ],
} as const;
