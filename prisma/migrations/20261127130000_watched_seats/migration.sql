-- Whoever asked to be told when a seat opens.
CREATE TABLE "SeatWatch" (
    "id" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "system" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SeatWatch_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "SeatWatch_personId_system_key" ON "SeatWatch"("personId", "system");

ALTER TABLE "SeatWatch" ADD CONSTRAINT "SeatWatch_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
