/** Where a locker stands. */
interface Place {
  bank: string
  tier: number
  place: number
}

/** Lockers as they stand: banks by letter, in each its tiers from the top, in each its lockers from the left. */
export function banksOf<Locker extends Place>(
  lockers: readonly Locker[],
): { bank: string; tiers: Locker[][] }[] {
  const sorted = [...lockers].sort(
    (a, b) => a.bank.localeCompare(b.bank) || a.tier - b.tier || a.place - b.place,
  )
  const banks: { bank: string; tiers: Locker[][] }[] = []
  for (const locker of sorted) {
    const bank = banks.at(-1)?.bank === locker.bank ? banks.at(-1)! : { bank: locker.bank, tiers: [] }
    if (banks.at(-1) !== bank) banks.push(bank)
    const tier = bank.tiers.at(-1)
    if (tier?.[0]!.tier === locker.tier) tier.push(locker)
    else bank.tiers.push([locker])
  }
  return banks
}
