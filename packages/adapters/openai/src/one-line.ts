/** What a model wrote as a single line: line ends and control characters become spaces, of which none stands beside another. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
