/** Where browsers get an uploaded picture; `thumbnailVariant` of it is the same in a smaller width. */
export const imageUrl = (team: string, id: string): string => `/media/${team}/images/${id}.webp`;
