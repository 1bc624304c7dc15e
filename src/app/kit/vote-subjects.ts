/** The subject under which a seat's own word that it leaves is kept among the votes. */
export const LEAVING = 'leaving';
/** The GM's word on a newcomer is kept among the votes as this seat's; no seat has this name. */
export const GM_VOICE = 'gm';
