/** How often a slow proof repeats itself: little in every test run, as much as the environment says in a soak. */
export const amount = (name: string, usual: number): number => Number(process.env[name] ?? usual)
