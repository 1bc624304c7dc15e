import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Headers that keep browsers from doing what no page of ours asks for: no foreign scripts, frames, forms or referrers. */
export function securityHeaders(secure: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // With no-referrer a browser would also hide the origin of our own forms, by which we know them.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/** A picture opened on its own may run nothing and load nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
