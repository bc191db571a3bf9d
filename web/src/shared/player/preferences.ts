/** What a viewer set on this device, for the next video too. Private windows may refuse to remember. */
export const preferences = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`marquee.player.${name}`);
    } catch {
      return null;
    }
  },
  write(name: string, value: string): void {
    try {
      localStorage.setItem(`marquee.player.${name}`, value);
    } catch {
      // Then it holds for this page only.
    }
  },
};
