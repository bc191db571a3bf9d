import type { Language } from '@marquee/contracts';

export interface CertificateWords {
  readonly title: string;
  readonly holder: (name: string) => string;
  /** That they passed. */
  readonly statement: string;
  readonly exam: (name: string) => string;
  readonly passed: string;
  readonly score: string;
  readonly scoreOf: (score: number, total: number) => string;
  readonly issued: string;
  readonly number: string;
  readonly check: string;
  readonly fileName: (number: string) => string;
}

export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  ja: {
    title: '合格証',
    holder: (name) => `${name} 様`,
    statement: 'あなたは、下記のテストに合格したことを証します。',
    exam: (name) => `「${name}」`,
    passed: '合格日',
    score: '成績',
    scoreOf: (score, total) => `${total}問中${score}問正解`,
    issued: '発行日',
    number: '番号',
    check: 'この合格証が有効かどうかは、二次元コードまたは次のURLから、どなたでもご確認いただけます。',
    fileName: (number) => `合格証-${number}.pdf`,
  },
  en: {
    title: 'Certificate',
    holder: (name) => name,
    statement: 'has passed the test',
    exam: (name) => `“${name}”`,
    passed: 'Passed on',
    score: 'Result',
    scoreOf: (score, total) => `${score} of ${total} right`,
    issued: 'Issued on',
    number: 'Number',
    check: 'Anyone can check by the code above, or here, whether this certificate is valid:',
    fileName: (number) => `certificate-${number}.pdf`,
  },
};
