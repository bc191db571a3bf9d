/** A picture of what a video shows; null where it shows nothing yet, or cannot be looked into. */
export async function frameOf(video: HTMLVideoElement | null): Promise<Blob | null> {
  const context = document.createElement('canvas').getContext('2d');
  if (!video || !context || video.videoWidth === 0) return null;
  const { canvas } = context;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  context.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
