/** Compares two things by their names in a language, for `sort`. The database cannot: its collation is C. */
export const byName =
  <Language extends string>(language: Language) =>
  (one: Readonly<Record<Language, string>>, other: Readonly<Record<Language, string>>): number =>
    one[language].localeCompare(other[language], language)
