import { errorMessage, httpStatus, isErrorCode, kindOf, type ErrorKind, type Language } from '@marquee/contracts';
import { DomainError, type ErrorParams } from '@marquee/kernel';

/** RFC 9457 problem details, with our code and parameters as extension members. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** Path of the request. */
  readonly instance?: string;
  readonly code: string;
  readonly params: ErrorParams;
  readonly fields: readonly {
    readonly path: string;
    readonly code: string;
    readonly params: ErrorParams;
    readonly message: string;
  }[];
  /** Tell it to the operator: it is in the log, too. */
  readonly correlationId: string;
}

export const problemType = 'application/problem+json; charset=utf-8';

const titles: Readonly<Record<ErrorKind, Readonly<Record<Language, string>>>> = {
  invalid: { ja: '入力エラー', en: 'Invalid input' },
  unauthenticated: { ja: 'ログインが必要です', en: 'Login required' },
  forbidden: { ja: '権限がありません', en: 'Not allowed' },
  not_found: { ja: '見つかりません', en: 'Not found' },
  not_allowed: { ja: '使用できないメソッドです', en: 'Method not allowed' },
  gone: { ja: 'ご利用いただけません', en: 'No longer valid' },
  conflict: { ja: '操作できません', en: 'Conflict' },
  stale: { ja: '別の変更が先に保存されています', en: 'Changed in the meantime' },
  too_large: { ja: 'データが大きすぎます', en: 'Too large' },
  unsupported: { ja: '対応していない形式です', en: 'Unsupported type' },
  limited: { ja: '操作の回数が多すぎます', en: 'Too many requests' },
  unavailable: { ja: 'ただいま利用できません', en: 'Unavailable' },
  timed_out: { ja: 'タイムアウトしました', en: 'Timed out' },
  internal: { ja: '予期しないエラー', en: 'Unexpected error' },
};

export interface ProblemContext {
  readonly language: Language;
  readonly path?: string;
  readonly correlationId: string;
}

/** Whether an error is one of ours to explain; of all others the reader learns nothing but a number. */
export const isExplained = (error: unknown): error is DomainError =>
  error instanceof DomainError && isErrorCode(error.code) && kindOf(error.code) !== 'internal';

export function problem(error: unknown, { language, path, correlationId }: ProblemContext): Problem {
  const { code, params, fields } = isExplained(error) ? error : new DomainError('UNKNOWN');
  const kind = kindOf(code);
  return {
    type: `urn:marquee:error:${code}`,
    title: titles[kind][language],
    status: httpStatus[kind],
    detail: errorMessage(code, language, { ...params, correlationId }),
    ...(path === undefined ? {} : { instance: path }),
    code,
    params,
    fields: fields.map((field) => ({
      path: field.path,
      code: field.code,
      params: field.params ?? {},
      message: errorMessage(field.code, language, field.params),
    })),
    correlationId,
  };
}

/** Seconds after which a limited request may be tried again. */
export function retryAfter({ code, params }: Problem): number | undefined {
  if (code === 'RATE_LIMITED') return Number(params['seconds']);
  if (code === 'OVERLOADED') return 1;
  const { minutes } = params;
  return minutes === undefined ? undefined : Number(minutes) * 60;
}
