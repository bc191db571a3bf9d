/** The text of a file of captions. @throws Error when it cannot be read */
export async function readCaptionFile(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`captions: ${answer.status}`);
  return answer.text();
}
