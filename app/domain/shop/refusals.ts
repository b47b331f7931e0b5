import {
  conflict,
  forbidden,
  invalid,
  notFound,
  refusalsOf,
  tooMany,
  unauthenticated,
  type Refusal,
  refusalOf,
  type RefusalData,
} from "../base/refusal/refusal.ts";

export const shopRefusals = {
  "access.not-signed-in": unauthenticated("You need to be logged in to access this page."),
  "access.not-admin": forbidden("You do not have administrative privileges."),
  "access.not-vendor": forbidden("You need to have a vendor account to access this section."),
  "access.two-step-required": forbidden("Please set up two-step login first, under My Account."),
  "access.password-too-common": forbidden("Please choose a less common password first, under My Account."),

  "user.not-found": notFound("User not found."),

  "request.unreadable": invalid("We could not read this request. Please try again."),
  "request.too-often": tooMany(
    ({ minutes }: { minutes: number }) =>
      `You have tried this too many times. Please try again in ${minutes} minutes, or call us.`,
  ),
  "request.too-often-while-typing": tooMany(
    "Too many requests in a short time. Please wait a moment and try again.",
  ),

  "undo.nothing-left": invalid("There is nothing to undo."),

  "job.not-failed": conflict("This job is no longer in the list of failed jobs."),

  "picture.none-sent": invalid("Please choose a picture first."),
  "picture.too-large": invalid(
    ({ megabytes }: { megabytes: number }) =>
      `The file is too large. Please choose a picture of at most ${megabytes} MB.`,
  ),
  "picture.too-many-waiting": tooMany(
    "Many pictures are being processed right now. Please upload this one again in a minute.",
  ),
  "picture.unknown-format": invalid(
    "This file type is not supported. Please choose a JPEG, PNG, WebP or AVIF picture.",
  ),
  "picture.heic": invalid(
    "This is an iPhone picture (HEIC), whatever its name ends in. Please export it as JPEG from the Photos app and upload that. For new pictures, choose Settings > Camera > Formats > Most Compatible on the iPhone.",
  ),
  "picture.damaged": invalid(
    "The picture is damaged or incomplete. Please save it again and upload the new file.",
  ),
  "picture.unreadable": invalid(
    "This picture cannot be read. Please save it again as a JPEG and upload the new file.",
  ),
  "picture.too-many-pixels": invalid(
    ({ width, height, megapixels }: { width: number; height: number; megapixels: number }) =>
      `The picture is too large: ${width} × ${height} pixels. Please save it with at most ${megapixels} million pixels. 2,400 × 2,400 is best.`,
  ),
  "picture.too-slow": invalid(
    "This picture takes too long to process. Please save it smaller. 2,400 × 2,400 is best.",
  ),
  "picture.after-a-slow-one": invalid(
    "One of your pictures took too long to process. Please wait five minutes, then upload this one again.",
  ),

  "text.not-found": notFound("There is no such page."),
  "text.changed-meanwhile": conflict(
    "Somebody else saved this page after you opened it, so nothing was saved. The saved text is shown below yours. Compare the two, and save again to keep yours.",
  ),
  "text.address-taken": conflict("There is already a page with this address.", {
    slug: "This address is taken. Please choose another one",
  }),
  "text.nothing-published": conflict("This page is not published."),

  "own-vendor.keeps-gstin": conflict("The shop sells its own products, so it needs its GSTIN.", {
    gstin: "Please enter the GSTIN under which the shop sells its own products",
  }),
};

export const refusal = refusalsOf(shopRefusals);

/** Why a picture is refused, as data: it is looked at in a process of its own. */
export type RefusedPicture = RefusalData<
  typeof shopRefusals,
  | "picture.unknown-format"
  | "picture.heic"
  | "picture.damaged"
  | "picture.unreadable"
  | "picture.too-many-pixels"
  | "picture.too-slow"
  | "picture.after-a-slow-one"
>;

export const refusalOfPicture = (reason: RefusedPicture): Refusal => refusalOf(shopRefusals, reason);
