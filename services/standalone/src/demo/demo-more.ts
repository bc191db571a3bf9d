/** A programme to listen to. Its picture is that of a video. */
export const demoAudio = {
  title: '夜の音：灯籠の川',
  overview: '川べりで録った、風と水の音。目を閉じてお聴きください。',
  en: {
    title: 'Night sounds: River of Lanterns',
    overview: 'Wind and water, recorded by the river. Close your eyes and listen.',
  },
  film: 'lanternRiver',
  fileName: 'lantern-river.m4a',
  /** Seconds. */
  length: 45,
  pictureOf: '灯籠の川',
  category: '夜の物語',
  creator: '佐伯 蓮',
  tags: ['街'],
} as const;

/** Everybody watches it together, some days after the demo was made. */
export const demoPremiere = {
  of: '夜明けの峠',
  title: '夜明けの峠 ディレクターズカット',
  overview: '未公開カットを加えた特別版を、プレミア公開で一緒に観ましょう。',
  en: {
    title: 'First Light: director’s cut',
    overview: 'A special version with unseen shots. Watch the premiere together.',
  },
  /** Days from then, in the evening. */
  days: 5,
} as const;

/** In the evening, from 20:00 to 21:00. */
export const demoLives = [
  {
    name: 'オンライントーク：夜を撮る',
    en: 'Online talk: filming the night',
    overview: '佐伯蓮監督が、暗い場所での撮影と録音についてお話しします。質問は当日Zoomで受け付けます。',
    platform: 'zoom',
    address: 'https://zoom.us/j/85012345678',
    category: '夜の物語',
    creator: '佐伯 蓮',
    pictureOf: '灯籠の川',
    /** Days from the day on which the demo is made. */
    days: 3,
  },
  {
    name: '公開編集ライブ',
    en: 'Live from the editing room',
    overview: '新作の編集作業を生中継します。',
    platform: 'youtube',
    address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    category: '旅と風景',
    creator: '水野 あかり',
    pictureOf: '夜明けの峠',
    days: 10,
  },
] as const;
