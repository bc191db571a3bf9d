/** The demo's logins. Known to everybody: a demo serves this machine only, and never holds real members. */
export const demoLogins = {
  owner: { email: 'owner@demo.test', password: 'Marquee-demo-1', name: '水野 あかり' },
  member: { email: 'member@demo.test', password: 'Marquee-demo-1', name: '佐藤 はるか' },
} as const;

export const demoTeam = 'demo';

export const demoSiteName = 'かたちと光のスタジオ';

export const demoGroups = ['スタンダード', 'プレミアム'] as const;
export type DemoGroup = (typeof demoGroups)[number];

export const demoCategories = ['かたちの実験', '光と色の教室'] as const;

/** Further members, so that the numbers are not those of one person. */
export const demoMembers = [
  { ...demoLogins.member, groups: ['スタンダード', 'プレミアム'] },
  { email: 'tanaka@demo.test', password: demoLogins.member.password, name: '田中 健太', groups: ['スタンダード'] },
  { email: 'suzuki@demo.test', password: demoLogins.member.password, name: '鈴木 美咲', groups: ['プレミアム'] },
  { email: 'takahashi@demo.test', password: demoLogins.member.password, name: '高橋 蓮', groups: ['スタンダード'] },
  { email: 'emma@demo.test', password: demoLogins.member.password, name: 'Emma Clarke', groups: ['プレミアム'] },
  { email: 'watanabe@demo.test', password: demoLogins.member.password, name: '渡辺 翔', groups: ['スタンダード'] },
] as const satisfies readonly { email: string; password: string; name: string; groups: readonly DemoGroup[] }[];

export interface DemoVideo {
  readonly title: string;
  readonly overview: string;
  readonly category: (typeof demoCategories)[number];
  /** Empty: all members. */
  readonly groups: readonly DemoGroup[];
  readonly public: boolean;
  readonly seconds: number;
  /** A source of ffmpeg's lavfi device, without size and rate. */
  readonly picture: string;
  /** Hz of the drone under it. */
  readonly tone: number;
  readonly chapters: readonly string[];
}

const shapes = { category: 'かたちの実験', groups: [], public: false } as const;
const light = { category: '光と色の教室', groups: [], public: false } as const;

/** The shortest comes first: a newcomer has something to watch within seconds. */
export const demoVideos: readonly DemoVideo[] = [
  {
    ...light,
    title: '十秒で見る色の地図',
    overview: '五つの色が混ざりあう十秒間。はじめての方はここからどうぞ。',
    public: true,
    seconds: 10,
    picture: 'gradients=c0=0x00b4d8:c1=0xffd60a:c2=0xff006e:c3=0x8338ec:c4=0x06d6a0:nb_colors=5:seed=4:speed=0.03',
    tone: 220,
    chapters: ['色', '動き', '確認'],
  },
  {
    ...shapes,
    title: 'マンデルブロの海へ',
    overview: 'ひとつの式から生まれる、終わりのない海岸線。拡大するたびに現れる渦を追いかけます。',
    public: true,
    seconds: 30,
    picture: 'mandelbrot=start_scale=1.2:end_scale=0.004:end_pts=900:maxiter=120:inner=convergence',
    tone: 110,
    chapters: ['岸辺', '渦のはじまり', '深みへ'],
  },
  {
    ...light,
    title: '夜明けのグラデーション',
    overview: '藍から朱へ。空の色がほどけていく三十秒を、四つの色だけで描きます。',
    public: true,
    seconds: 24,
    picture: 'gradients=c0=0x1b1464:c1=0xff5e3a:c2=0xffd26f:c3=0x2a2a72:nb_colors=4:seed=7:speed=0.012',
    tone: 146,
    chapters: ['藍', '朱', '朝'],
  },
  {
    ...shapes,
    title: 'ライフゲームの街',
    overview: '生まれ、増え、消えていく細胞たち。四つの規則だけで街のにぎわいが生まれます。',
    seconds: 20,
    picture: 'life=mold=12:ratio=0.12:seed=42:death_color=0x1d3557:life_color=0xf1faee:mold_color=0x0b132b',
    tone: 164,
    chapters: ['誕生', 'にぎわい', '静けさ'],
  },
  {
    ...light,
    title: '海中の光',
    overview: '水面から差し込む光のゆらぎ。青と緑の間にある色を見つける練習です。',
    seconds: 22,
    picture: 'gradients=c0=0x012a4a:c1=0x2a9d8f:c2=0x89c2d9:c3=0x01497c:nb_colors=4:seed=21:speed=0.02',
    tone: 130,
    chapters: ['水面', '中層', '底へ'],
  },
  {
    ...shapes,
    title: 'シェルピンスキーの敷物',
    overview: '正方形から真ん中を抜く。それをくり返すだけで、面積のない模様ができあがります。',
    groups: ['スタンダード'],
    seconds: 18,
    picture: 'sierpinski=type=carpet:seed=3:jump=60',
    tone: 98,
    chapters: ['最初の正方形', 'くり返し', '模様'],
  },
  {
    ...light,
    title: '補色のふしぎ',
    overview: '反対の色が並ぶと、どちらも強く見える。目のしくみから配色を考えます。',
    groups: ['スタンダード'],
    seconds: 20,
    picture: 'gradients=c0=0xe63946:c1=0x2a9d8f:c2=0xf4a261:c3=0x264653:nb_colors=4:seed=11:speed=0.015',
    tone: 174,
    chapters: ['赤と緑', '青と橙', 'まとめ'],
  },
  {
    ...shapes,
    title: 'セルオートマトン 30番',
    overview: '一列の点から始まる、予測できない三角形。貝殻の模様にもよく似ています。',
    groups: ['スタンダード'],
    seconds: 16,
    picture: 'cellauto=rule=30:seed=9:scroll=1:random_fill_ratio=0.02',
    tone: 123,
    chapters: ['ひとつの点', '三角形', '乱れ'],
  },
  {
    ...light,
    title: '桜いろのワークショップ',
    overview: '白とほんの少しの赤。春の色をつくる手順を、混ぜる順番から見ていきます。',
    groups: ['プレミアム'],
    seconds: 26,
    picture: 'gradients=c0=0xffe5ec:c1=0xffb3c6:c2=0xfb6f92:c3=0xfff0f3:nb_colors=4:seed=5:speed=0.01',
    tone: 196,
    chapters: ['白', '紅', '花'],
  },
  {
    ...shapes,
    title: 'ジュリアの庭',
    overview: '同じ式の、もうひとつの顔。ゆっくりと近づきながら、左右の対称を探します。',
    groups: ['プレミアム'],
    seconds: 28,
    picture: 'mandelbrot=start_x=-0.7436:start_y=-0.1318:start_scale=0.08:end_scale=0.0006:end_pts=840:maxiter=160',
    tone: 104,
    chapters: ['入口', '小径', '泉'],
  },
  {
    ...light,
    title: '夕焼けを測る',
    overview: '日が沈む十分間を十五秒に。色温度の変わりかたを数字といっしょに観察します。',
    groups: ['プレミアム'],
    seconds: 15,
    picture: 'gradients=c0=0xff7b00:c1=0x9d0208:c2=0x370617:c3=0xffba08:nb_colors=4:seed=33:speed=0.02',
    tone: 138,
    chapters: ['高い空', '地平線', '残照'],
  },
  {
    ...shapes,
    title: '森のライフゲーム',
    overview: '密度を変えると、同じ規則から森のような景色が生まれます。',
    seconds: 14,
    picture: 'life=mold=30:ratio=0.3:seed=77:rule=S23/B36:death_color=0x081c15:life_color=0xd8f3dc:mold_color=0x1b4332',
    tone: 155,
    chapters: ['芽', '枝', '森'],
  },
];
