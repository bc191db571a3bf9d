import type { DemoVideo } from './demo-video.js';

const journey = { category: '旅と風景', groups: [], public: false } as const;
const night = { category: '夜の物語', groups: [], public: false } as const;

/** The shortest comes first: a newcomer has something to watch within seconds. */
export const demoVideos: readonly DemoVideo[] = [
  {
    ...journey,
    film: 'firstLight',
    title: '夜明けの峠',
    overview: '夜明け前に歩きはじめ、峠で朝日を待つ。はじめての方はこの一本からどうぞ。',
    en: {
      title: 'First Light',
      overview: 'Set out before dawn and meet the sun at the pass. New here? Start with this one.',
    },
    creator: '水野 あかり',
    tags: ['空'],
    public: true,
    scenes: [
      {
        title: '峠の朝日',
        says: '霧の向こうから、日が昇る。',
        en: { title: 'Sunrise at the pass', says: 'The sun climbs out of the mist.' },
      },
      {
        title: '歩きだす',
        says: '今日も、長い一日になりそうだ。',
        en: { title: 'Setting off', says: 'It will be a long day again.' },
      },
    ],
  },
  {
    ...journey,
    film: 'whaleRoad',
    title: '鯨の道',
    overview: '北へ向かう親子の鯨を、光の届く深さで待つ。',
    en: { title: 'Whale Road', overview: 'A mother and her calf head north. We wait where the light still reaches.' },
    creator: '佐伯 蓮',
    tags: ['海'],
    public: true,
    scenes: [
      {
        title: '出会い',
        says: '息をひそめて、ただ待つ。',
        en: { title: 'The meeting', says: 'We hold our breath and wait.' },
      },
      {
        title: '海藻の森',
        says: '銀の群れが、森を抜けていく。',
        en: { title: 'The kelp forest', says: 'A silver shoal slips through the forest.' },
      },
      {
        title: '海の上へ',
        says: 'またいつか、この道で。',
        en: { title: 'To the surface', says: 'Until we meet again, on this road.' },
      },
    ],
  },
  {
    ...night,
    film: 'lighthouseKeeper',
    title: '灯台守',
    overview: '嵐の夜、ひとつの灯りが船を待っている。',
    en: { title: 'The Lighthouse Keeper', overview: 'On a night of storms, one light waits for a boat.' },
    creator: '水野 あかり',
    tags: ['海'],
    public: true,
    scenes: [
      {
        title: '灯りをともす',
        says: '今夜は、風が強い。',
        en: { title: 'Lighting the lamp', says: 'The wind is strong tonight.' },
      },
      {
        title: '嵐',
        says: '見えるか。灯りはここだ。',
        en: { title: 'The storm', says: 'Can you see it? The light is here.' },
      },
      { title: '朝', says: '船は、無事に帰ってきた。', en: { title: 'Morning', says: 'The boat came home.' } },
    ],
  },
  {
    ...night,
    film: 'lastTrain',
    title: '最終列車',
    overview: '橋を渡り、湖のほとりを抜け、終点の小さな駅まで。',
    en: {
      title: 'The Last Train',
      overview: 'Over the viaduct, along the lake, and on to a small station at the end of the line.',
    },
    creator: '佐伯 蓮',
    tags: ['空'],
    scenes: [
      {
        title: '高架橋',
        says: '日が沈むころ、列車は橋を渡る。',
        en: { title: 'The viaduct', says: 'The train crosses as the sun goes down.' },
      },
      {
        title: '湖のほとり',
        says: '窓の外には、月だけ。',
        en: { title: 'By the lake', says: 'Outside, only the moon.' },
      },
      { title: '終着駅', says: 'おかえりなさい。', en: { title: 'The last stop', says: 'Welcome home.' } },
    ],
  },
  {
    ...journey,
    film: 'snowGate',
    title: '雪の鳥居',
    overview: '雪の朝に鳥居をくぐり、灯籠の並ぶ参道を夜まで歩く。',
    en: {
      title: 'The Gate in the Snow',
      overview: 'Through the gate on a snowy morning, and along the lanterns until night.',
    },
    creator: '水野 あかり',
    tags: ['空'],
    scenes: [
      {
        title: '朝の雪',
        says: '足あとは、まだひとつもない。',
        en: { title: 'Morning snow', says: 'Not a footprint yet.' },
      },
      {
        title: '灯籠の参道',
        says: '灯りが、道を教えてくれる。',
        en: { title: 'The lantern path', says: 'The lights show the way.' },
      },
    ],
  },
  {
    ...night,
    film: 'cityOfRain',
    title: '雨の街',
    overview: '赤い傘がひとつ、ネオンの街を渡っていく。',
    en: { title: 'City of Rain', overview: 'One red umbrella crosses a city of neon.' },
    creator: '佐伯 蓮',
    tags: ['街'],
    groups: ['スタンダード'],
    scenes: [
      {
        title: '赤い傘',
        says: 'この街は、雨の日がいちばん明るい。',
        en: { title: 'The red umbrella', says: 'This city is brightest in the rain.' },
      },
      {
        title: '窓越しの光',
        says: 'にじむ色を、しばらく見ていた。',
        en: { title: 'Light on the glass', says: 'For a while, I watched the colours run.' },
      },
    ],
  },
  {
    ...journey,
    film: 'auroraNight',
    title: 'オーロラを待つ',
    overview: '雪の小屋で三晩。四日目の夜に、空がひらいた。',
    en: {
      title: 'Waiting for the Aurora',
      overview: 'Three nights in a snowbound cabin. On the fourth, the sky opened.',
    },
    creator: '水野 あかり',
    tags: ['空'],
    groups: ['スタンダード'],
    scenes: [
      { title: '小屋', says: '外は、氷点下二十度。', en: { title: 'The cabin', says: 'It is twenty below outside.' } },
      { title: '湖', says: '来てよかった、と思った。', en: { title: 'The lake', says: 'We were glad we had come.' } },
    ],
  },
  {
    ...journey,
    film: 'sandSea',
    title: '砂の海',
    overview: '隊商とともに砂丘を越え、星の下で火を囲む。',
    en: { title: 'Sea of Sand', overview: 'Over the dunes with a caravan, and around a fire under the stars.' },
    creator: '佐伯 蓮',
    tags: ['空'],
    groups: ['スタンダード'],
    scenes: [
      {
        title: '隊商',
        says: '影だけが、先を歩いていく。',
        en: { title: 'The caravan', says: 'Only our shadows walk ahead.' },
      },
      {
        title: '焚き火',
        says: '砂漠の夜は、静かで寒い。',
        en: { title: 'The campfire', says: 'Desert nights are quiet and cold.' },
      },
    ],
  },
  {
    ...night,
    film: 'lanternRiver',
    title: '灯籠の川',
    overview: '夏の終わり、町じゅうの灯りが川を下っていく。',
    en: { title: 'River of Lanterns', overview: 'At the end of summer, every light in town goes down the river.' },
    creator: '水野 あかり',
    tags: ['街'],
    groups: ['プレミアム'],
    scenes: [
      { title: '川べり', says: 'ひとつ、またひとつ。', en: { title: 'The riverbank', says: 'One, and then another.' } },
      {
        title: '空へ',
        says: '願いは、空にのぼっていった。',
        en: { title: 'Into the sky', says: 'The wishes rose into the sky.' },
      },
    ],
  },
  {
    ...night,
    film: 'orbit',
    title: '軌道',
    overview: '地球をひとまわりする九十分を、十八秒で。',
    en: { title: 'Orbit', overview: 'Ninety minutes around the Earth, in eighteen seconds.' },
    creator: '佐伯 蓮',
    tags: ['空'],
    groups: ['プレミアム'],
    scenes: [
      {
        title: '日の出',
        says: '一日に十六回、朝が来る。',
        en: { title: 'Sunrise', says: 'Morning comes sixteen times a day.' },
      },
      {
        title: '夜の側',
        says: '眼下に、眠らない街が光る。',
        en: { title: 'The night side', says: 'Below, the cities that never sleep.' },
      },
    ],
  },
];
