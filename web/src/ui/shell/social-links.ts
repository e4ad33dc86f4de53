export const NETWORKS = ['twitter', 'facebook', 'linkedin', 'youtube', 'instagram', 'pinterest'] as const
/** Where a company is found elsewhere; a network without an address is not shown. */
export type SocialLinks = { [N in (typeof NETWORKS)[number]]?: string | undefined }
