/** How the owner of a site of the benchmarks logs in. */
export const ownerOf = ({ size }: { readonly size: number }) => ({
  email: `owner@site${size}.test`,
  password: 'Lantern-otter-1',
});
