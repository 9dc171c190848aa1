# Reno and NewReno over one bottleneck, with every event and both windows traced into the same file, as ns-2's users do.
set ns [new Simulator]
set trace [open [lindex $argv 0] w]
$ns trace-all $trace
foreach i {0 1 2 3} { set n($i) [$ns node] }
$ns duplex-link $n(0) $n(2) 100Mb 1ms DropTail
$ns duplex-link $n(1) $n(2) 100Mb 1ms DropTail
$ns duplex-link $n(2) $n(3) 2Mb 18ms DropTail
$ns queue-limit $n(2) $n(3) 20
foreach {i class} {0 TCP/Reno 1 TCP/Newreno} {
    set tcp($i) [new Agent/$class]
    set sink($i) [new Agent/TCPSink]
    $tcp($i) set fid_ $i
    $tcp($i) set window_ 1000
    $tcp($i) set packetSize_ 1000
    $ns attach-agent $n($i) $tcp($i)
    $ns attach-agent $n(3) $sink($i)
    $ns connect $tcp($i) $sink($i)
    $tcp($i) attach $trace
    $tcp($i) trace cwnd_
    $tcp($i) trace ssthresh_
    set ftp($i) [new Application/FTP]
    $ftp($i) attach-agent $tcp($i)
    $ns at [expr {0.5 * $i}] "$ftp($i) start"
}
$ns at 4 "report; $ns flush-trace; close $trace; exit 0"
proc report {} { global tcp; puts "resent [$tcp(0) set nrexmitpack_] [$tcp(1) set nrexmitpack_] sent [$tcp(0) set ndatapack_] [$tcp(1) set ndatapack_] acked [$tcp(0) set ack_] [$tcp(1) set ack_]" }
$ns run
