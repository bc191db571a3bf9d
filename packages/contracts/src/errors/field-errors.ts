interface FieldMessage {
  readonly ja: string;
  readonly en: string;
}

/** What can be wrong with one field. */
export const fieldErrorCatalogue = {
  REQUIRED: { ja: '入力してください。', en: 'This is required.' },
  INVALID_TYPE: { ja: '値の形式が正しくありません。', en: 'This is not the right kind of value.' },
  UNKNOWN_FIELD: { ja: '使用できない項目です：{{names}}', en: 'Not a known field: {{names}}' },
  TOO_LONG: { ja: '{{max}}文字以内で入力してください。', en: 'At most {{max}} characters.' },
  TOO_SHORT: { ja: '{{min}}文字以上で入力してください。', en: 'At least {{min}} characters.' },
  TOO_MANY: { ja: '{{max}}件までにしてください。', en: 'At most {{max}} entries.' },
  TOO_FEW: { ja: '{{min}}件以上必要です。', en: 'At least {{min}} entries.' },
  TOO_HIGH: { ja: '{{max}}以下の値にしてください。', en: 'At most {{max}}.' },
  TOO_LOW: { ja: '{{min}}以上の値にしてください。', en: 'At least {{min}}.' },
  NOT_INTEGER: { ja: '整数で入力してください。', en: 'Enter a whole number.' },
  INVALID_EMAIL: { ja: 'メールアドレスの形式が正しくありません。', en: 'This is not an e-mail address.' },
  INVALID_FORMAT: { ja: '形式が正しくありません。', en: 'This has not the right format.' },
  INVALID_CHOICE: { ja: '選択肢から選んでください。', en: 'Choose one of the options.' },
  INVALID_DATE: { ja: '日時の形式が正しくありません。', en: 'This is not a date and time.' },
  CONTROL_CHARACTERS: { ja: '使用できない文字が含まれています。', en: 'This has characters that cannot be used.' },
  NOT_HALF_WIDTH: { ja: '半角で入力してください。', en: 'Use half-width characters only.' },
  PASSWORD_TOO_WEAK: {
    ja: '8文字以上で、英小文字・英大文字・数字をすべて含めてください。',
    en: 'Use at least 8 characters with a lower-case letter, an upper-case letter and a digit.',
  },
  PASSWORDS_DIFFER: { ja: 'パスワードが一致しません。', en: 'The passwords do not match.' },
  TERMS_NOT_ACCEPTED: { ja: '利用規約への同意が必要です。', en: 'Please accept the terms.' },
  DATE_IN_PAST: { ja: '今日以降の日付を指定してください。', en: 'Choose today or a later date.' },
  END_BEFORE_START: { ja: '終了は開始より後にしてください。', en: 'The end must come after the start.' },
  DUPLICATE: { ja: '同じ値が重複しています。', en: 'The same value occurs twice.' },
  OUT_OF_ORDER: { ja: '時刻の順に並べてください。', en: 'Put these in the order of time.' },
  BEYOND_DURATION: { ja: '動画の長さを超えています。', en: 'This is beyond the end of the video.' },
} as const satisfies Record<string, FieldMessage>;

export type FieldErrorCode = keyof typeof fieldErrorCatalogue;
