import type { LandingPage } from '@marquee/contracts';

/** As it is typed: '' where there is no picture and no video. */
export interface Values {
  readonly published: boolean;
  readonly title: string;
  readonly text: string;
  readonly buttonLabel: string;
  readonly image: string;
  readonly video: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  readonly text: string;
  readonly image: string;
}

export const valuesOf = ({ published, title, text, buttonLabel, image, video, sections }: LandingPage): Values => ({
  ...{ published, title, text, buttonLabel },
  image: image ?? '',
  video: video ?? '',
  sections: sections.map((section) => ({ ...section, image: section.image ?? '' })),
});

const chosen = (id: string): string | null => (id === '' ? null : id);

export const bodyOf = ({ image, video, sections, ...values }: Values) => ({
  ...values,
  image: chosen(image),
  video: chosen(video),
  sections: sections.map((section) => ({ ...section, image: chosen(section.image) })),
});
