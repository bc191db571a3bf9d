export interface Preferences {
  read(name: string): string | null;
  write(name: string, value: string): void;
}

/** What a viewer set on this device, for the next video too. Private windows may refuse to remember. */
export const preferences: Preferences = {
  read(name) {
    try {
      return localStorage.getItem(`marquee.player.${name}`);
    } catch {
      return null;
    }
  },
  write(name, value) {
    try {
      localStorage.setItem(`marquee.player.${name}`, value);
    } catch {
      // Then it holds for this page only.
    }
  },
};
