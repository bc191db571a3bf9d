/** 日本語, English: readers look for the language in its own letters. */
export const captionLabel = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** Of captions that nobody has read yet, which whoever watches is to know. */
export const automaticLabel = (language: string): string =>
  captionLabel(language) + (language === 'ja' ? '（自動生成）' : ' (auto-generated)');
