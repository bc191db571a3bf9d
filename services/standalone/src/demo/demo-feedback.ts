import type { ExamQuestion, SurveyQuestion } from '@marquee/contracts';

/** What is asked when a video is over, and what members said: by a place in the list of members, in the order of the questions. */
export const demoSurvey = {
  name: '灯台守を観た感想',
  video: '灯台守',
  questions: [
    {
      ...{ id: 'liked', text: '作品はいかがでしたか？', kind: 'single', required: true },
      options: [
        { id: 'very', text: 'とてもよかった' },
        { id: 'good', text: 'よかった' },
        { id: 'fair', text: 'ふつう' },
        { id: 'poor', text: 'よくなかった' },
      ],
    },
    {
      ...{ id: 'scenes', text: '心に残った場面をすべて選んでください', kind: 'multiple', required: false },
      options: [
        { id: 'lamp', text: '灯りをともす' },
        { id: 'storm', text: '嵐' },
        { id: 'morning', text: '朝' },
      ],
    },
    { id: 'words', text: '監督へひとこと', kind: 'text', required: false, options: [] },
  ],
  // The first member is whoever tries the demo out.
  answers: [
    { by: 1, said: [['very'], ['storm', 'morning'], ['波の音が耳に残りました。大きな画面でも観てみたいです。']] },
    { by: 2, said: [['very'], ['lamp'], []] },
    { by: 3, said: [['good'], ['storm'], ['もう少し長く観ていたかったです。']] },
    { by: 4, said: [['very'], ['morning'], ['The morning light made me cry. Thank you.']] },
  ],
} as const satisfies {
  readonly questions: readonly SurveyQuestion[];
  readonly [other: string]: unknown;
};

/** What members are tested in when a video is over, and what they chose, one attempt after the other. */
export const demoExam = {
  name: '鯨のきほん',
  video: '鯨の道',
  questions: [
    {
      ...{ id: 'kind', text: '鯨はどのなかまでしょう？', kind: 'single' },
      options: [
        { id: 'fish', text: '魚類' },
        { id: 'mammal', text: '哺乳類' },
        { id: 'reptile', text: '爬虫類' },
      ],
      correct: ['mammal'],
      explanation: '肺で息をして、赤ちゃんに乳を飲ませる哺乳類です。',
    },
    {
      ...{ id: 'whales', text: '鯨のなかまをすべて選んでください', kind: 'multiple' },
      options: [
        { id: 'orca', text: 'シャチ' },
        { id: 'dolphin', text: 'イルカ' },
        { id: 'shark', text: 'ジンベエザメ' },
      ],
      correct: ['orca', 'dolphin'],
      explanation: 'ジンベエザメは、世界でいちばん大きな魚です。',
    },
    {
      ...{ id: 'talk', text: '遠くにいる鯨どうしは、何で呼びあっているでしょう？', kind: 'single' },
      options: [
        { id: 'light', text: '光' },
        { id: 'sound', text: '音' },
        { id: 'smell', text: 'におい' },
      ],
      correct: ['sound'],
      explanation: '水の中では音が遠くまで届きます。歌うように鳴く鯨もいます。',
    },
  ],
  passMark: 2,
  passText: '合格です。鯨のことなら、もう安心です。',
  failText: 'もう一度動画を観て、挑戦してみてください。',
  attempts: [
    { by: 1, chosen: [['mammal'], ['orca', 'dolphin'], ['sound']] },
    { by: 2, chosen: [['fish'], ['orca', 'shark'], ['sound']] },
    { by: 2, chosen: [['mammal'], ['orca', 'dolphin'], ['light']] },
    { by: 4, chosen: [['mammal'], ['dolphin'], ['light']] },
  ],
} as const satisfies {
  readonly questions: readonly ExamQuestion[];
  readonly [other: string]: unknown;
};
