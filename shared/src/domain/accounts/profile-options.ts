/**
 * The options of each field in a writer's profile, in stored form. A stored value that is not listed here remains
 * selectable (`listProfileOptions`).
 */
export const PROFILE_OPTIONS = {
  experience: ['Entry level (0-2 years)', 'Intermediate (3-5 years)', 'Expert (6 and more years)'],
  levels: ['New Grad/First Resume', 'Early Career', 'Professional', 'Executive'],
  services: ['Resume Writing', 'Cover Letter', 'LinkedIn Profile', 'Biography'],
  languages: ['English', 'Spanish', 'Italian', 'German', 'Russian'],
  certificates: ['CPRW', 'CPCC', 'CEIP', 'ACRW'],
  availableDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  experties: [
    'Accounting',
    'Agriculture',
    'Architecture & Construction',
    'Arts & Communications',
    'Business Management',
    'Consulting',
    'Education & Training',
    'Energy',
    'Finance',
    'Government',
    'Health Science',
    'Hospitality & Tourism',
    'Human Services',
    'Information Technology',
    'Law & Public Safety',
    'Manufacturing',
    'Marketing',
    'Retail',
    'Science & Engineering',
    'Transportation & Logistics',
  ],
} as const
export type ProfileOptionField = keyof typeof PROFILE_OPTIONS

/** Returns the options of a field, followed by stored values that are no longer offered. */
export const listProfileOptions = (field: ProfileOptionField, stored: readonly string[] = []): string[] => [
  ...new Set([...PROFILE_OPTIONS[field], ...stored.filter((value) => value !== '')]),
]
