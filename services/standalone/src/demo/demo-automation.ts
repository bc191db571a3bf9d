/** Who joins hears from the site again some days later. */
export const demoFollowUp = {
  mail: {
    name: '登録3日後のご案内',
    subject: '【{{site}}】お楽しみいただけていますか？',
    content: `{{name}} 様

{{site}}にご登録いただき、ありがとうございます。
はじめての方には「夜明けの峠」と「鯨の道」をおすすめしています。どちらも20秒ほどの短い作品です。

ログインはこちらから
{{url}}
`,
  },
  workflow: { name: '登録後のフォロー', waitDay: 3 },
} as const;
