export const imageReasons = ['image_not_supported', 'image_too_large', 'image_corrupt', 'crop_out_of_bounds'] as const;
export type ImageReason = (typeof imageReasons)[number];

export class ImageError extends Error {
  constructor(readonly reason: ImageReason) {
    super(reason);
    this.name = 'ImageError';
  }
}
