/** When a page that opened without network was last loaded (ms, public/kept-passes.js); undefined for one from the server. */
export function keptAt(): number | undefined {
  const { keptAt } = document.documentElement.dataset
  return keptAt === undefined ? undefined : Number(keptAt)
}
