import type { ErrorKind } from './error-kinds.js';

/** What is wrong with a CSV file as a whole (specification, section 8). */
export const csvErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string, one?: string) => Entry) =>
  ({
    CSV_UNREADABLE: entry(
      'invalid',
      'ファイルの文字を読み取れません。文字コードがUTF-8またはShift_JISのCSVファイルを選択してください。',
      'The file’s text can’t be read. Choose a CSV file in UTF-8 or Shift_JIS.',
    ),
    CSV_NEEDS_EMAIL: entry(
      'conflict',
      'このサイトの会員はログインIDでログインするため、メール認証による登録は使えません。「CSVで会員を登録」をお使いください。',
      'Members of this site log in with an ID, so email addresses can’t be verified. Use “Add members from CSV” instead.',
    ),
    CSV_LOGIN_CHANGED: entry(
      'conflict',
      '登録の途中でサイトのログイン方法が変更されたため、1人も登録していません。新しいテンプレートでファイルを作り直して、もう一度お試しください。',
      'How members of the site log in was changed meanwhile, so nobody was added. Make the file anew from the template, then try again.',
    ),
    CSV_MALFORMED: entry(
      'invalid',
      '{{row}}行目を読み取れません。二重引用符（"）の使い方をご確認ください。',
      'Line {{row}} can’t be read. Check its double quotes.',
    ),
    CSV_EMPTY: entry(
      'invalid',
      'ファイルにデータの行がありません。見出しの下に、1行に1人ずつ入力してください。',
      'The file has no rows. Add one for each person below the headings.',
    ),
    CSV_TOO_MANY_ROWS: entry(
      'invalid',
      '一度に処理できるのは{{limit}}行までです。ファイルを分けてください。',
      'A file can have {{limit}} rows at most. Split it into several files.',
      'A file can have {{limit}} row at most. Split it into several files.',
    ),
    CSV_COLUMNS_MISSING: entry(
      'invalid',
      '必要な列がありません：{{names}}。1行目の見出しをテンプレートと同じにしてください。',
      'Columns are missing: {{names}}. Use the template’s headings in the first line.',
    ),
    CSV_COLUMNS_UNKNOWN: entry(
      'invalid',
      '使用できない見出しがあります：{{names}}。列を削除するか、テンプレートの見出しに直してください。',
      'These headings aren’t known: {{names}}. Remove the columns, or use the template’s headings.',
    ),
    CSV_COLUMNS_TWICE: entry(
      'invalid',
      '同じ見出しが2回以上使われています：{{names}}。重複している列を削除してください。',
      'These headings are used more than once: {{names}}. Remove the duplicate columns.',
    ),
    CSV_ROWS_INVALID: entry(
      'invalid',
      'エラーのある行が{{count}}行あるため、1人も登録・変更していません。ファイルを直してから、もう一度お試しください。',
      '{{count}} rows have errors, so nothing was changed. Correct the file, then try again.',
      '{{count}} row has errors, so nothing was changed. Correct the file, then try again.',
    ),
  }) as const;
