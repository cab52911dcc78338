/**
 * Counts down the seconds in elements with `data-countdown`, from when the script starts: the page is a moment old by then. It imports
 * nothing: what it shared with hydrated pages would bring their scripts along.
 */
export function startCountdowns() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const end = performance.now() + Number(element.dataset.countdown) * 1_000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1_000))
      element.textContent = [Math.floor(left / 60 / 60), Math.floor(left / 60) % 60, left % 60]
        .map((part, place) => String(part).padStart(place === 0 ? 1 : 2, '0'))
        .join(':')
      if (left === 0 || !element.isConnected) clearInterval(timer)
    }, 1_000)
  }
}
